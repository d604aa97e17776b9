import { describe, expect, it } from 'vitest';
import { readStateQuestion } from './stateQuestion.ts';

// Wednesday, in the local time zone, as the dates of a search.
const now = new Date(2026, 2, 4, 10).getTime();
const day = (date: number) => new Date(2026, 2, date).getTime();

describe('a question about the state of the inbox', () => {
  it.each<[string, object | null]>([
    ['What needs my reply?', { about: 'waiting' }],
    ['which messages are waiting for my answer', { about: 'waiting' }],
    ['What do I have to answer?', { about: 'waiting' }],
    ['What is waiting on me?', { about: 'waiting' }],
    ['Who is waiting for me?', { about: 'waiting people' }],
    ['Is anyone waiting for my reply?', { about: 'waiting people' }],
    ['What did I miss?', { about: 'missed' }],
    ['What did I miss in #support since Monday?', { about: 'missed', channel: 'support', since: day(2) }],
    ['What have I missed in billing-api today?', { about: 'missed', channel: 'billing-api', since: day(4) }],
    ['what did I miss since Wednesday', { about: 'missed', since: day(-3) }],
    ['Catch me up on the last 2 hours', { about: 'missed', since: now - 7_200_000 }],
    ['What did I miss since 2026-02-01?', { about: 'missed', since: new Date(2026, 1, 1).getTime() }],
    ['What did I miss in the last week?', { about: 'missed', since: now - 604_800_000 }],
    ['What did I miss in last 24 hours?', { about: 'missed', since: now - 86_400_000 }],
    ['What did I miss in 24 hours?', { about: 'missed' }],
    ['What did I miss in today’s standup?', { about: 'missed', since: day(4) }],
    ["What did I miss in yesterday's standup in all-hands?", { about: 'missed', channel: 'all-hands', since: day(3) }],
    ['What did I miss in our-team?', { about: 'missed', channel: 'our-team' }],
    ['Tell me everything that I missed', { about: 'missed' }],
    ['Did I miss anything?', { about: 'missed' }],
    ['How many messages need my reply?', { about: 'waiting' }],
    ['Please help me catch up on #ops', { about: 'missed', channel: 'ops' }],
    ['What did I miss since the offsite?', null],
    ['When I was out, what did I miss?', { about: 'missed' }],
    ['Did I miss a message from Dana?', { about: 'missed' }],
    ['How should I respond to a phishing mail?', null],
    ['How do I reply to a customer in Zendesk?', null],
    ['When is the catch up with Dana?', null],
    ['Where are the notes of the catch up in June?', null],
    ['I missed the deadline for the travel form, who can help?', null],
    ['Did I miss the deadline for the travel form?', null],
    ['Who is on call?', null],
    ['When do I get my reply from the bank?', null],
    ['Did the customer wait for the invoice?', null],
    ['Which requests miss a label?', null],
  ])('%s', (question, expected) => expect(readStateQuestion(question, now)).toEqual(expected));
});
