/** What of a product waits for approval, as the office and its seller read it. */
export const proposedFields = {
  name: 'maqaa',
  category: 'ramaddii',
  pictures: 'suuraawwan',
  texts: 'barreeffamoota',
  variants: 'gosoota',
  price: 'gatii',
}
