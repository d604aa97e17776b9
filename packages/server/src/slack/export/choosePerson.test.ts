import { describe, expect, it } from 'vitest';
import { choosePerson } from './choosePerson.ts';
import type { ImportedPerson } from './importPeople.ts';

const person = (id: string, name: string, overrides: Partial<ImportedPerson> = {}): ImportedPerson => ({
  id,
  name,
  isPrimaryOwner: false,
  isDeleted: false,
  isListed: true,
  isNamed: true,
  messages: 1,
  ...overrides,
});
const people = [
  person('U1', 'ana.ruiz', { real_name: 'Ana Ruiz', email: 'ana@acme.example', isPrimaryOwner: true }),
  person('U2', 'ben', { real_name: 'Ben Okafor', display_name: 'benny', messages: 90 }),
  person('U3', 'eve', { real_name: 'Ève Moss', messages: 95, isDeleted: true }),
  person('UB', 'deploybot', { is_bot: true, messages: 900 }),
];

describe('choosePerson', () => {
  it.each([
    ['U2', 'U2'],
    ['u2', 'U2'],
    ['ben', 'U2'],
    ['@Ben', 'U2'],
    ['BENNY', 'U2'],
    ['ben okafor', 'U2'],
    ['  Ana Ruiz ', 'U1'],
    ['ANA@acme.example', 'U1'],
    ['ève moss', 'U3'],
    ['deploybot', 'UB'],
  ])('finds %j', (as, id) => {
    expect(choosePerson(people, as).id).toBe(id);
  });

  it('suggests similar names for an unknown name, else the most active people', () => {
    expect(() => choosePerson(people, 'Ana Riuz')).toThrow(
      'No person in the export is called "Ana Riuz". Did you mean Ana Ruiz (ana.ruiz, U1)',
    );
    expect(() => choosePerson(people, 'okafor')).toThrow('Did you mean benny (ben, U2)?');
    expect(() => choosePerson(people, 'zzzzzzzzzz')).toThrow(
      'The most active people are Ève Moss (eve, U3), benny (ben, U2)',
    );
  });

  it('requires an id for an ambiguous name', () => {
    const twins = [...people, person('U9', 'ana.two', { real_name: 'Ana Ruiz' })];
    expect(() => choosePerson(twins, 'ana ruiz')).toThrow(
      'Several people are called "ana ruiz": Ana Ruiz (ana.ruiz, U1), Ana Ruiz (ana.two, U9). Give the id of one.',
    );
    expect(choosePerson(twins, 'U9').id).toBe('U9');
  });

  it('defaults to the primary owner, else to the most active person who is not deleted', () => {
    expect(choosePerson(people, undefined).id).toBe('U1');
    expect(choosePerson(people.slice(1), undefined).id).toBe('U2');
    expect(choosePerson(people.slice(2), undefined).id).toBe('U3');
    expect(choosePerson(people.slice(3), undefined).id).toBe('UB');
    expect(() => choosePerson([], undefined)).toThrow('The export contains no people');
  });
});
