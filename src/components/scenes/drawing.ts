/** An SVG element, its attributes as React names them, and what is in it. */
export type Drawing = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inner: Drawing[]];
