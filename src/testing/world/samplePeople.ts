import type { WorldUser } from '../../transport/memory/world.ts';

const person = (id: string, real_name: string, title: string): WorldUser => {
  const name = real_name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replace(' ', '.');
  return {
    id,
    name,
    real_name,
    display_name: real_name.split(' ')[0] ?? real_name,
    title,
    email: `${name}@northwind.test`,
  };
};

/** Twelve people and a bot. The first is the viewer. */
export const samplePeople: readonly WorldUser[] = [
  person('U01', 'Maya Lindqvist', 'Product engineer'),
  person('U02', 'Tomás Herrera', 'Staff engineer'),
  person('U03', 'Priya Raman', 'Engineering manager'),
  person('U04', 'Jonas Weber', 'Site reliability'),
  person('U05', 'Aiko Tanaka', 'Product designer'),
  person('U06', 'Samuel Okoro', 'Customer support'),
  person('U07', 'Elena Petrova', 'Data analyst'),
  person('U08', 'Luca Moretti', 'Frontend engineer'),
  person('U09', 'Grace Kim', 'Product manager'),
  person('U10', 'Noah Bennett', 'Sales'),
  person('U11', 'Fatima Zahra', 'Security'),
  person('U12', 'Oskar Nyström', 'Founder'),
  { id: 'B01', name: 'shipbot', real_name: 'Shipbot', is_bot: true },
];
