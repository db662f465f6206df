import type { Messages } from '../messages.ts'

export const passwords: Messages['passwords'] = {
  show: 'Jecha darbii agarsiisaa',
  capsLock: 'Caps Lock banaadha.',
  strength: 'Cimina',
  levels: {
    short: "Baay'ee gabaabaa",
    weak: 'Laafaa',
    fair: 'Giddu galeessa',
    good: 'Gaarii',
    strong: 'Cimaa',
  },
}
