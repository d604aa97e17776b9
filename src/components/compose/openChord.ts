/** Opens the conversation with the picked people. */
export const openChord = '$mod+Enter';
