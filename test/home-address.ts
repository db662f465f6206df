export const homeAddress = {
  street: 'House 412, Woreda 03, near Edna Mall',
  city: 'Bole',
  state: 'Addis Ababa',
  country: 'Ethiopia',
  zipCode: '1000',
}
