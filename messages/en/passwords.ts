/** Around a password field: showing it, and the strength of a new one. */
export const passwords = {
  show: 'Show password',
  capsLock: 'Caps Lock is on.',
  strength: 'Strength',
  levels: {
    short: 'Too short',
    weak: 'Weak',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
  },
}
