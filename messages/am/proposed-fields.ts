/** What of a product waits for approval, as the office and its seller read it. */
export const proposedFields = {
  name: 'ስም',
  category: 'ምድብ',
  pictures: 'ሥዕሎች',
  texts: 'ጽሑፎች',
  variants: 'ዓይነቶች',
  price: 'ዋጋ',
}
