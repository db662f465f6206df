/** Spec section 9: votes show when the rating is below 3 or there are more than 5 of them. */
export function showsVotes(rating: number, vote: number): boolean {
  return rating < 3 || vote > 5
}
