export interface Announcement {
  /** Grows with every announcement, so that the same words can be said twice. */
  id: number;
  text: string;
  urgent?: boolean;
}

/** The two regions through which one inbox speaks to assistive technology: one waits for a pause, one does not. They stay
 * mounted and empty, because a region that comes with its words is often not read. */
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
