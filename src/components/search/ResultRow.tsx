import type { SearchTerm } from '../../search/index.ts';
import type { Directory } from '../directory/useDirectory.ts';
import { ConversationResult } from './ConversationResult.tsx';
import { MessageResult } from './MessageResult.tsx';
import { PaletteResult } from './PaletteResult.tsx';
import { PersonResult } from './PersonResult.tsx';
import { RecentResult } from './RecentResult.tsx';
import type { OptionState } from './ResultOption.tsx';
import { ServiceResult } from './ServiceResult.tsx';
import type { SearchItem } from './searchItem.ts';

export interface ResultRowProps {
  option: OptionState;
  item: SearchItem;
  terms: readonly SearchTerm[];
  directory: Directory;
}

/** Renders a result by its kind. */
export function ResultRow({ option, item, terms, directory }: ResultRowProps) {
  switch (item.kind) {
    case 'conversation':
      return (
        <ConversationResult option={option} conversation={item.conversation} terms={terms} directory={directory} />
      );
    case 'message':
      return (
        <MessageResult
          option={option}
          message={item.message}
          isFromService={item.isFromService}
          terms={terms}
          directory={directory}
        />
      );
    case 'person':
      return <PersonResult option={option} user={item.user} hasDm={item.dmId !== null} terms={terms} />;
    case 'palette':
      return <PaletteResult option={option} entry={item.entry} label={item.label} ranges={item.ranges} />;
    case 'recent':
      return <RecentResult option={option} query={item.query} />;
    case 'service':
      return <ServiceResult option={option} offer={item.offer} query={item.query} />;
  }
}
