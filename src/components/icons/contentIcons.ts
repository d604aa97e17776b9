/** Paths of the icons that only content has, on a grid of 16 units. */
export const contentIcons = {
  video:
    'M3.25 3.25h9.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5h-9.5a1.5 1.5 0 0 1-1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5ZM6.75 6v4l3.25-2Z',
  call: 'M2.75 9.75V8a5.25 5.25 0 0 1 10.5 0v1.75M2.75 9.5h1.5a1 1 0 0 1 1 1v1.75a1 1 0 0 1-1 1h-.5a1 1 0 0 1-1-1ZM13.25 9.5h-1.5a1 1 0 0 0-1 1v1.75a1 1 0 0 0 1 1h.5a1 1 0 0 0 1-1Z',
} as const;

export type ContentIcon = (typeof contentIcons)[keyof typeof contentIcons];
