import type { ShownGateway } from '../gateway.ts'

/** The mark is a sign of our own, not the company's logo. */
export const shownChapa: ShownGateway = {
  brand: 'Chapa',
  minimumSantim: 1_00,
  ways: ['telebirr', 'cbe-birr', 'm-pesa', 'awash-birr', 'card'],
  logo: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#3f7a0c"/><path d="M16.5 8.7a5.5 5.5 0 1 0 0 6.6" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>`,
}
