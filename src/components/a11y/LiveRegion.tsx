export interface Announcement {
  /** Unique per announcement, so that the same text can be announced twice. */
  id: number;
  text: string;
}

/** A polite live region. It stays mounted while empty: screen readers often skip a region that is inserted together with its
 * text. */
export function LiveRegion({ announcement }: { announcement: Announcement | null }) {
  return (
    <div className="ti-visually-hidden" aria-live="polite" aria-atomic="true">
      {announcement && <span key={announcement.id}>{announcement.text}</span>}
    </div>
  );
}
