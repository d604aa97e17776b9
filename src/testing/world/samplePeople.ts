import type { WorldUser } from '../../transport/memory/world.ts';

const person = (id: string, real_name: string, title: string, tz: string): WorldUser => {
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
    tz,
  };
};

/** Twelve people and a bot. The first is the viewer. */
export const samplePeople: readonly WorldUser[] = [
  person('U01', 'Maya Lindqvist', 'Product engineer', 'Europe/Stockholm'),
  person('U02', 'Tomás Herrera', 'Staff engineer', 'Europe/Madrid'),
  person('U03', 'Priya Raman', 'Engineering manager', 'Asia/Kolkata'),
  person('U04', 'Jonas Weber', 'Site reliability', 'Europe/Berlin'),
  person('U05', 'Aiko Tanaka', 'Product designer', 'Asia/Tokyo'),
  person('U06', 'Samuel Okoro', 'Customer support', 'Africa/Lagos'),
  person('U07', 'Elena Petrova', 'Data analyst', 'Europe/Sofia'),
  person('U08', 'Luca Moretti', 'Frontend engineer', 'Europe/Rome'),
  person('U09', 'Grace Kim', 'Product manager', 'America/New_York'),
  person('U10', 'Noah Bennett', 'Sales', 'America/Chicago'),
  person('U11', 'Fatima Zahra', 'Security', 'Africa/Casablanca'),
  person('U12', 'Oskar Nyström', 'Founder', 'Europe/Stockholm'),
  { id: 'B01', name: 'shipbot', real_name: 'Shipbot', is_bot: true },
];
