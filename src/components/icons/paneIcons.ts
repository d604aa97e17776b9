/** Icons of panes on demand, which pass the path itself as the icon name. The first load has none of them. */
export const paneIcons = {
  ask: 'M3.75 2.75h8.5a1.5 1.5 0 0 1 1.5 1.5v5.5a1.5 1.5 0 0 1-1.5 1.5H8.25L5.25 13.5v-2.25h-1.5a1.5 1.5 0 0 1-1.5-1.5v-5.5a1.5 1.5 0 0 1 1.5-1.5ZM6.7 5.9A1.35 1.35 0 1 1 8 7.3v.35M8 9.4v.01',
  fileSearch:
    'M12.75 7V5.5L10 2.75H4.75a1.5 1.5 0 0 0-1.5 1.5v7.5a1.5 1.5 0 0 0 1.5 1.5H6.5M8.25 10.25a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M11.75 11.75l1.5 1.5',
  eyeOff:
    'M6.4 3.95A6 6 0 0 1 8 3.75C12 3.75 14.25 8 14.25 8a10.6 10.6 0 0 1-1.65 2.2M10.4 11.7a6 6 0 0 1-2.4.55C4 12.25 1.75 8 1.75 8a10.3 10.3 0 0 1 2.55-2.9M2.5 2.5l11 11',
  grip: 'M6 4v.01M10 4v.01M6 8v.01M10 8v.01M6 12v.01M10 12v.01',
  volume: 'M2.75 6.25v3.5h2L8 12.5v-9L4.75 6.25ZM10.5 6a2.75 2.75 0 0 1 0 4M12.25 4.25a5.25 5.25 0 0 1 0 7.5',
  help: 'M2.25 8a5.75 5.75 0 1 0 11.5 0a5.75 5.75 0 1 0 -11.5 0M6.4 6.4a1.65 1.65 0 1 1 2.45 1.45c-.55.3-.85.65-.85 1.2M8 11.25v.01',
} as const;

export type PaneIcon = (typeof paneIcons)[keyof typeof paneIcons];
