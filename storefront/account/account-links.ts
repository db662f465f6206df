import CreditCard from 'lucide-react/icons/credit-card'
import Heart from 'lucide-react/icons/heart'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MapPin from 'lucide-react/icons/map-pin'
import Package from 'lucide-react/icons/package'
import UserRoundPen from 'lucide-react/icons/user-round-pen'

/** The account's screens in the order of its menu (screens.md, "Names of the controls"). */
export const accountLinks = [
  { to: '/account/dashboard', text: 'dashboard', Icon: LayoutDashboard },
  { to: '/account/account-info', text: 'accountInfo', Icon: UserRoundPen },
  { to: '/account/orders', text: 'orders', Icon: Package },
  { to: '/account/address-book', text: 'addressBook', Icon: MapPin },
  { to: '/account/wishlist', text: 'wishlist', Icon: Heart },
  { to: '/account/payment-methods', text: 'paymentMethods', Icon: CreditCard },
] as const
