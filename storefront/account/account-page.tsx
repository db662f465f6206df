import { Dashboard } from './dashboard/dashboard.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useWideScreen } from './account-menu.tsx'

/** The dashboard on wide screens, the profile summary on narrow ones. */
export default function AccountPage() {
  return useWideScreen() ? <Dashboard /> : <ProfileSummary />
}
