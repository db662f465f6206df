/** What of a product waits for approval, as the office and its seller read it. */
export const proposedFields = {
  name: 'name',
  category: 'category',
  pictures: 'pictures',
  texts: 'texts',
  variants: 'variants',
  price: 'price',
}
