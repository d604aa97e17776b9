const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Converts Unix seconds (as text) to an `<input type="datetime-local">` value in local time; '' for invalid input. */
export function localDateTime(seconds: string): string {
  const date = new Date(seconds.trim() === '' ? Number.NaN : Number(seconds) * 1000);
  const year = date.getFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return '';
  const day = [String(year).padStart(4, '0'), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** Converts an `<input type="datetime-local">` value to Unix seconds (as text); '' if it is empty. */
export function unixSeconds(localTime: string): string {
  const milliseconds = new Date(localTime).getTime();
  return Number.isNaN(milliseconds) ? '' : String(Math.floor(milliseconds / 1000));
}
