import { cardChord } from '../../core/actions/fieldKeys.ts';
import { userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatar.ts';
import { capMarks } from '../../core/format/cleanName.ts';
import type { User } from '../../model/index.ts';
import { findTerms } from '../../search/findTerms.ts';
import type { SearchTerm } from '../../search/searchTerm.ts';
import { useSearchLabels } from '../ask/useSearchLabels.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Marked } from '../mrkdwn/Marked.tsx';
import { type OptionState, ResultOption } from './ResultOption.tsx';

interface PersonResultProps {
  option: OptionState;
  user: User;
  /** Whether a direct message with this user exists. */
  hasDm: boolean;
  terms: readonly SearchTerm[];
}

export function PersonResult({ option, user, hasDm, terms }: PersonResultProps) {
  const { search, announce } = useSearchLabels();
  const name = userDisplayName(user);
  const isSeen = findTerms(`${name} ${user.title ?? ''}`, terms).length > 0;
  // The match is in another name: show that name.
  const handle = !isSeen && terms.length > 0 && user.name !== name ? `@${user.name}` : '';
  const aside = capMarks([user.title ?? '', handle].filter((each) => each !== '').join(' · '));
  const end = hasDm ? search.message : search.theirMessages;
  const src = avatarUrl(user);
  return (
    <ResultOption
      option={option}
      name={announce.parts([name, aside, end].filter((each) => each !== ''))}
      keys={cardChord}
      data={{ 'data-user-id': user.id }}
    >
      <span className="ti-result__lead" data-ti-person={user.id}>
        <Avatar
          id={user.id}
          name={name}
          size={24}
          shape={user.is_bot ? 'square' : 'circle'}
          {...(src === undefined ? {} : { src })}
        />
      </span>
      <span className="ti-result__text">
        <bdi>
          <Marked text={name} marks={findTerms(name, terms)} />
        </bdi>
        {aside !== '' && (
          <span className="ti-result__aside">
            <Marked text={aside} marks={findTerms(aside, terms)} />
          </span>
        )}
      </span>
      <span className="ti-result__end">{end}</span>
    </ResultOption>
  );
}
