/** Saves, wherever the focus is in the editor. */
export const saveChord = '$mod+Enter';
