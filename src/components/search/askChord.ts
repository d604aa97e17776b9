/** Asks the assistant with what is typed in the search. */
export const askChord = '$mod+Enter';
