/** The page at which a courier without an account hands over one parcel. */
export const courierPage = {
  title: 'Hand over a parcel',
  heading: 'Order {order}',
  call: 'Call {phone}',
  map: 'Open the map',
  noAddress: 'The order has no address. Please call the receiver.',
  ask: 'Hand the parcel over, then ask the receiver for the code.',
  code: 'Code of the receiver',
  deliver: 'Delivered',
  sending: 'The code is being sent …',
  waiting:
    'There is no connection. The code is kept on this phone and will be sent; please open this page again when there is a connection.',
  offline:
    'There is no connection, so the address is not shown. It is there again when this page is opened with a connection.',
  malformed: 'The code has six digits. Please ask the receiver for it again.',
  delivered: 'This parcel is delivered. Thank you!',
  unknown: 'This link does not work, or has ended. Please ask who gave it to you for another one.',
}
