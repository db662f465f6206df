/** The strength of a new password, shown while it is typed. */
export const passwords = {
  strength: 'Strength',
  levels: {
    short: 'Too short',
    weak: 'Weak',
    fair: 'Fair',
    good: 'Good',
    strong: 'Strong',
  },
}
