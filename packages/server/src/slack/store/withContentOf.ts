type Extra = Record<string, unknown> | null;

/** The fields with what another version of the message shows: files, blocks and attachments belong to its text. */
export function withContentOf(extra: Extra, { files, blocks, attachments }: Record<string, unknown>): Extra {
  const { files: _f, blocks: _b, attachments: _a, ...others } = extra ?? {};
  const next = {
    ...others,
    ...(files !== undefined && { files }),
    ...(blocks !== undefined && { blocks }),
    ...(attachments !== undefined && { attachments }),
  };
  return Object.keys(next).length > 0 ? next : null;
}
