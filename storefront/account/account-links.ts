/** The account's screens in the order of its menu (screens.md, "Names of the controls"). */
export const accountLinks = [
  { to: '/account/dashboard', text: 'dashboard', icon: 'layout-dashboard' },
  { to: '/account/account-info', text: 'accountInfo', icon: 'user-round-pen' },
  { to: '/account/orders', text: 'orders', icon: 'package' },
  { to: '/account/address-book', text: 'addressBook', icon: 'map-pin' },
  { to: '/account/wishlist', text: 'wishlist', icon: 'heart' },
  { to: '/account/payment-methods', text: 'paymentMethods', icon: 'credit-card' },
] as const
