/** The link by which a customer pays an order that a member of staff has made or changed. */
export const payLink = {
  title: 'Link to pay',
  hint: 'Send it to the customer. It works until {time}, or until the order is paid or canceled.',
  copy: 'Copy the link',
  copied: 'Copied',
  sendBySms: 'Send by SMS',
  sentBySms: 'The link is on its way to {to}.',
}
