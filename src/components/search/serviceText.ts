import type { ServiceOffer } from '../../core/search/selectors.ts';
import type { FrameLabels } from '../labels/frameLabels.ts';

/** The state of the search of the chat service, in words. */
export function serviceText(offer: ServiceOffer, query: string, { service }: FrameLabels): string {
  switch (offer) {
    case 'offered':
      return service.search(query);
    case 'searching':
      return service.searching;
    case 'failed':
      return service.searchFailed;
    case 'more':
      return service.moreResults;
    case 'whole':
      return service.noMoreResults;
  }
}
