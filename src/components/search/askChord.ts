/** Sends the query to the assistant. */
export const askChord = '$mod+Enter';
