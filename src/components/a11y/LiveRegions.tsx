export interface Announcement {
  /** Unique per announcement, so that the same text can be announced twice. */
  id: number;
  text: string;
  urgent?: boolean;
}

/** A polite and an assertive live region. Both stay mounted while empty: screen readers often skip a region that is inserted
 * together with its text. */
export function LiveRegions({ announcement }: { announcement: Announcement | null }) {
  const words = announcement && <span key={announcement.id}>{announcement.text}</span>;
  return (
    <>
      <div className="ti-visually-hidden" aria-live="polite" aria-atomic="true">
        {announcement?.urgent ? null : words}
      </div>
      <div className="ti-visually-hidden" aria-live="assertive" aria-atomic="true">
        {announcement?.urgent ? words : null}
      </div>
    </>
  );
}
