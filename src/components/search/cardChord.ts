/** Shows the card of the person under the cursor. */
export const cardChord = 'Alt+Enter';
