/** Saves from anywhere in the editor. */
export const saveChord = '$mod+Enter';
