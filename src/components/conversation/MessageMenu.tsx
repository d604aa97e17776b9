import { type ReactNode, useMemo } from 'react';
import { isChangeable } from '../../core/editing/selectors.ts';
import { baseName, quickEmoji, tonedName } from '../../core/emoji/recentEmoji.ts';
import { loadedMessage } from '../../core/messages/loadedMessage.ts';
import { takesSkinTone } from '../../core/mrkdwn/emoji.ts';
import { safeLink } from '../../core/mrkdwn/safeLink.ts';
import { mrkdwnToPlainText } from '../../core/mrkdwn/toPlainText.ts';
import { savedEntryOf } from '../../core/snooze/selectors.ts';
import { type Message, splitThreadId, type Ts } from '../../model/index.ts';
import { focusedElement } from '../a11y/focusedElement.ts';
import { CustomMenuItems } from '../actions/CustomMenuItems.tsx';
import { useOwnActions } from '../actions/useOwnActions.ts';
import { type Directory, useDirectory } from '../directory/useDirectory.ts';
import { spokenName } from '../emojiPicker/spokenName.ts';
import { type GetHref, useHref } from '../host/HostContext.ts';
import { formatIcons } from '../icons/formatIcons.ts';
import { moreIcons } from '../icons/moreIcons.ts';
import { useInbox } from '../inbox/InboxContext.ts';
import { messageUrl } from '../inbox/messageUrl.ts';
import { useRoot } from '../inbox/RootContext.ts';
import { useInboxActions } from '../inbox/useInboxActions.ts';
import { useInboxState } from '../inbox/useInboxState.ts';
import { usePaneLabels } from '../inbox/usePaneLabels.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuItem } from '../menu/MenuItem.tsx';
import { MenuCheck, MenuRow } from '../menu/MenuRow.tsx';
import { MrkdwnEmoji } from '../mrkdwn/MrkdwnEmoji.tsx';
import { Button } from '../primitives/Button.tsx';
import { focusMessageElement } from './useActiveMessage.ts';
import { useFollow } from './useFollow.ts';

export interface MessageMenuProps {
  conversationId: string;
  ts: Ts;
  onToggle: (open: boolean) => void;
}

/** The further actions of a message, behind a button of its toolbar. */
export function MessageMenu({ conversationId, ts, onToggle }: MessageMenuProps) {
  const { conversation: words } = usePaneLabels();
  return (
    <Menu
      label={words.moreActions}
      placement="bottom-end"
      onToggle={onToggle}
      trigger={(props) => (
        <Button {...props} icon={moreIcons.more} iconOnly title={words.moreActions}>
          {words.moreActions}
        </Button>
      )}
    >
      <MessageMenuItems conversationId={conversationId} ts={ts} />
    </Menu>
  );
}

export interface MessageMenuItemsProps extends Omit<MessageMenuProps, 'onToggle'> {
  /** Number of reactions to offer. Default: 5. */
  reactions?: number;
  /** Items after the reply. */
  children?: ReactNode;
}

/** The actions of a message, for its menu and its sheet. */
export function MessageMenuItems({ conversationId, ts, reactions, children }: MessageMenuItemsProps) {
  const { conversation: words, later } = usePaneLabels();
  const inbox = useInbox();
  const { copyText, deleteMessage, editMessage, openOverlay, openThread, saveMessage } = inbox.actions;
  const { element } = useRoot();
  const getHref = useHref();
  const directory = useDirectory();
  const message = useInboxState((state) => loadedMessage(state, conversationId, ts));
  const isOwn = useInboxState((state) => isChangeable(state, conversationId, message));
  const canEdit = useInboxState(({ offers }) => offers.edit) && isOwn;
  const canDelete = useInboxState(({ offers }) => offers.delete) && isOwn;
  const canReact = useInboxState(({ offers }) => offers.react);
  const canReply = useInboxState(({ offers }) => offers.reply) && splitThreadId(conversationId) === null;
  const follow = useFollow(conversationId);
  const isSaved = useInboxState((state) => savedEntryOf(state, conversationId, ts) !== undefined);
  const own = useOwnActions();
  const target = useMemo(() => ({ conversationIds: [conversationId], ts }), [conversationId, ts]);
  if (!message) return null;
  const permalink = message.permalink === undefined ? undefined : safeLink(message.permalink);
  /** The closed menu has given the focus to its button, which is in the message. */
  const focusMessage = () => {
    const button = element.current && focusedElement(element.current);
    const article = button?.closest<HTMLElement>('article');
    if (article) focusMessageElement(article);
  };
  // In the next frame: the closing menu returns the focus to its button, and the field takes it from there.
  const next = (run: () => void) => () => void requestAnimationFrame(run);
  const reply = canReply
    ? own('thread.reply', { label: words.replyInThread, run: () => openThread(conversationId, ts, 'composer') }, target)
    : null;
  const edit =
    canEdit && own('message.edit', { label: words.edit, run: () => editMessage(conversationId, ts) }, target);
  const remove =
    canDelete && own('message.delete', { label: words.remove, run: () => deleteMessage(conversationId, ts) }, target);
  const copyLinkTo = (href: GetHref): void => {
    if (element.current) void copyText(messageUrl(element.current, inbox, href, ts), 'link');
  };
  const copyLink = getHref
    ? own('message.copyLink', { label: words.copyLink, run: () => copyLinkTo(getHref) }, target)
    : null;
  const openLater = () => openOverlay({ kind: 'later', target: { kind: 'message', conversationId, ts } });
  const remind = own('message.remind', { label: later.remindName, run: openLater }, target);
  const saveWord = isSaved ? later.unsave : later.save;
  const save = own('message.save', { label: saveWord, run: () => saveMessage(conversationId, ts) }, target);
  const openLink = () => element.current?.ownerDocument.defaultView?.open(permalink, '_blank', 'noopener,noreferrer');
  return (
    <>
      {canReact && (
        <QuickReactions
          conversationId={conversationId}
          message={message}
          directory={directory}
          onReacted={focusMessage}
          count={reactions}
        />
      )}
      {reply && <MenuItem text={reply.label} icon="thread" chord={reply.chord} onSelect={next(reply.run)} />}
      {children}
      {follow && <MenuItem text={follow.label} icon={follow.icon} chord={follow.chord} onSelect={follow.run} />}
      {edit && <MenuItem text={edit.label} icon={moreIcons.pencil} chord={edit.chord} onSelect={next(edit.run)} />}
      <MenuItem
        text={words.copyText}
        icon={moreIcons.copy}
        onSelect={() => void copyText(mrkdwnToPlainText(message.text, directory.names), 'text')}
      />
      {copyLink && (
        <MenuItem text={copyLink.label} icon={formatIcons.link} chord={copyLink.chord} onSelect={copyLink.run} />
      )}
      {permalink !== undefined && <MenuItem text={words.openInService} icon="external" onSelect={openLink} />}
      {remind && <MenuItem text={remind.label} icon="clock" chord={remind.chord} onSelect={next(remind.run)} />}
      {save && <MenuItem text={save.label} icon="check" chord={save.chord} onSelect={save.run} />}
      <CustomMenuItems placement="message" target={target} />
      {remove && (
        <MenuItem text={remove.label} icon={moreIcons.trash} chord={remove.chord} danger onSelect={remove.run} />
      )}
    </>
  );
}

interface QuickReactionsProps {
  conversationId: string;
  message: Message;
  directory: Directory;
  onReacted: () => void;
  count: number | undefined;
}

/** The emoji that the user chose last, as a row of the message menu: each adds or removes the user's reaction. */
function QuickReactions({ conversationId, message, directory, onReacted, count }: QuickReactionsProps) {
  const { conversation: words, emojiPicker } = usePaneLabels();
  const { noteEmoji, setReaction } = useInboxActions();
  const emojiUse = useInboxState((state) => state.emojiUse);
  const emoji = useInboxState((state) => state.emoji);
  const own = (message.reactions ?? []).filter(({ users = [] }) => users.some((id) => id === directory.myId));
  const characterOf = (name: string) => emoji.characters.get(baseName(name)) ?? baseName(name);
  return (
    <MenuRow label={words.reactions}>
      {quickEmoji({ emojiUse, emoji }, count).map((name) => {
        const character = characterOf(name);
        const skinTone = takesSkinTone(character) ? emojiUse.skinTone : null;
        const chosen = own.find((reaction) => characterOf(reaction.name) === character);
        const toggle = () => {
          onReacted();
          if (chosen !== undefined) return setReaction(conversationId, message.ts, chosen.name, false);
          noteEmoji(name);
          setReaction(conversationId, message.ts, tonedName(name, skinTone), true);
        };
        const node = { type: 'emoji' as const, name, ...(skinTone !== null && { skinTone }) };
        return (
          <MenuCheck
            key={name}
            label={words.reactWith(spokenName(name, emojiPicker))}
            checked={chosen !== undefined}
            onSelect={toggle}
          >
            <span aria-hidden="true">
              <MrkdwnEmoji node={node} context={directory.mrkdwn} />
            </span>
          </MenuCheck>
        );
      })}
    </MenuRow>
  );
}
