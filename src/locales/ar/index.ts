/**
 * All texts in Arabic.
 *
 * @module triage-inbox/locales/ar
 */
import type { InboxLocale } from '../../components/labels/locale.ts';
import { actions, keys, shortcuts } from './actions.ts';
import { catchUp } from './catchUp.ts';
import { composer, conversation, notifications, triage } from './conversation.ts';
import { emojiPicker } from './emoji.ts';
import { errors, failure } from './failures.ts';
import { focusInbox } from './focusInbox.ts';
import { connect, frame } from './frame.ts';
import { later } from './later.ts';
import { announce, list, places, views } from './lists.ts';
import { compose, person } from './people.ts';
import { rules } from './rules.ts';
import { run } from './run.ts';
import { ask, search, service } from './search.ts';
import { sync } from './sync.ts';
import { why } from './why.ts';

/** Arabic. */
export const ar: InboxLocale = {
  code: 'ar',
  dir: 'rtl',
  labels: (names) => ({
    ...frame,
    connect: connect(names),
    focusInbox,
    views,
    list,
    later,
    conversation: conversation(names),
    composer,
    compose,
    person,
    emojiPicker,
    search,
    service: service(names),
    ask,
    rules,
    catchUp,
    run,
    why,
    actions,
    shortcuts,
    sync: sync(names),
    triage,
    keys,
    places,
    notifications,
    errors,
    announce,
    failure: failure(names),
  }),
};
