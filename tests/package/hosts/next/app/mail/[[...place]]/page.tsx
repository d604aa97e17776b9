/** Every place in the inbox is an address of this page, and the layout shows it. */
export default function Place() {
  return null;
}
