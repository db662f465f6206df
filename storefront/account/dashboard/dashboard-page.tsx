import { Dashboard } from './dashboard.tsx'

export default function DashboardPage() {
  return <Dashboard />
}
