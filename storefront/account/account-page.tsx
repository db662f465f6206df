import { Dashboard } from './dashboard/dashboard.tsx'
import { ProfileSummary } from './profile-summary.tsx'
import { useWideScreen } from './account-menu.tsx'

export default function AccountPage() {
  return useWideScreen() ? <Dashboard /> : <ProfileSummary />
}
