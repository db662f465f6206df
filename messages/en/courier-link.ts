/** How the office and the sellers give a courier the page for one parcel. */
export const courierLink = {
  button: 'Link for the courier',
  before:
    'Whoever carries the goods can enter the code on a page of its own, without an account. A new link ends the one before.',
  make: 'Make the link',
  why: 'Whoever has the link sees the name, the phone number and the address of the receiver. Give it to the courier alone. It is shown only now.',
  qr: 'QR code of the page for the courier',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  sms: 'Send it by SMS',
}
