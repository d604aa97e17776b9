import { comparable } from './comparable.ts';

/** The names of a person; filters treat them as one. */
interface PersonNames {
  real_name?: unknown;
  display_name?: unknown;
  name?: unknown;
}

const path = /^(?:participants|latest_message\.user_data)\.(?:real_name|display_name|name)$/;

/** Whether a filter's field is a name of a person. `contains` looks at all names of the person then. */
export const isPersonName = (field: string): boolean => path.test(field);

/** Whether any name of the person contains the text, without regard to case and accents. */
export function hasName({ real_name, display_name, name }: PersonNames, wanted: string): boolean {
  const text = comparable(wanted).trim();
  return [display_name, real_name, name].some((each) => typeof each === 'string' && comparable(each).includes(text));
}
