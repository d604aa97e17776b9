/** Fetched together when a message has code. */
export { ColouredCode } from './ColouredCode.tsx';
export { untilNothingIsSelected } from './untilNothingIsSelected.ts';
