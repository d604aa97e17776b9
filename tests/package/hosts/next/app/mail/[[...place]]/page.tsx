/** Matches every path of the inbox; the layout renders it. */
export default function Place() {
  return null;
}
