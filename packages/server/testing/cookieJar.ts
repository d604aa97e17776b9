/** A minimal cookie jar. */
export function cookieJar() {
  const cookies = new Map<string, string>();
  return {
    keep(headers: Headers) {
      for (const cookie of headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        if (/max-age=0/i.test(cookie)) cookies.delete(name);
        else cookies.set(name, value);
      }
    },
    get: (name: string) => cookies.get(name),
    delete: (name: string) => cookies.delete(name),
    get header() {
      return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    },
  };
}
