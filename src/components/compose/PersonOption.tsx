import { userDisplayName } from '../../core/format/authorName.ts';
import { avatarUrl } from '../../core/format/avatarUrl.ts';
import { myIdOf } from '../../core/session/selectors.ts';
import type { User } from '../../model/index.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { useLabels } from '../inbox/LabelsContext.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { type OptionState, ResultOption } from '../search/ResultOption.tsx';

interface PersonOptionProps {
  option: OptionState;
  user: User;
  /** Whether a group DM with this user and the picked ones exists. */
  hasGroup: boolean;
}

/** A person to pick, with their title, and a note if the picked people have a conversation with them. */
export function PersonOption({ option, user, hasGroup }: PersonOptionProps) {
  const { compose: words, announce } = useLabels();
  const isSelf = useInboxState((state) => myIdOf(state) === user.id);
  const name = userDisplayName(user);
  const title = user.title ?? '';
  const note = isSelf ? words.you : hasGroup ? words.existing : '';
  const src = avatarUrl(user);
  return (
    <ResultOption
      option={option}
      name={announce.parts([name, title, note].filter((each) => each !== ''))}
      data={{ 'data-user-id': user.id }}
    >
      <Avatar
        id={user.id}
        name={name}
        size={24}
        className="ti-result__lead"
        shape={user.is_bot ? 'square' : 'circle'}
        {...(src === undefined ? {} : { src })}
      />
      <span className="ti-result__text">
        <bdi>{name}</bdi>
        {title !== '' && <span className="ti-result__aside">{title}</span>}
      </span>
      <span className="ti-result__end">{note}</span>
    </ResultOption>
  );
}
