/** The rows of products that were bought or looked at together; loaded with them. */
export const recommendations = {
  bought: 'Often bought with it',
  filled: 'Bought with it, and similar',
  looked: 'Others looked at',
}
