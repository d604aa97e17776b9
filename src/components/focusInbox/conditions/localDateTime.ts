const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Unix seconds, as text, in the format of `<input type="datetime-local">` and in local time; '' if it is no time. */
export function localDateTime(seconds: string): string {
  const date = new Date(seconds.trim() === '' ? Number.NaN : Number(seconds) * 1000);
  const year = date.getFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return '';
  const day = [String(year).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** The Unix seconds, as text, of a value of `<input type="datetime-local">`; '' if it is empty. */
export function unixSeconds(localTime: string): string {
  const milliseconds = new Date(localTime).getTime();
  return Number.isNaN(milliseconds) ? '' : String(Math.floor(milliseconds / 1000));
}
