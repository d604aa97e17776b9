import { Search } from '../topbar/Search.tsx';

/** The button that opens the search and the palette, with its key. An icon alone where the inbox is narrow. */
export function InboxSearch() {
  return (
    <div className="ti-part" data-part="search">
      <Search />
    </div>
  );
}
