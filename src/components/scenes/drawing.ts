/** An SVG element with React attribute names and its children. */
export type Drawing = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inner: Drawing[]];
