/** Acts of HRs and companies are looked for in 8 blocks of the record (decision 77), 512 events. */
export const AUDIT_ROWS = 1_100;

/**
 * What every screen of the administrator asks for when it is opened, how many rows its lists show,
 * and how many they may read where that is more than three for each.
 */
export const ADMIN_VIEWS: Readonly<Record<string, readonly { path: string; limit?: number; rows?: number }[]>> = {
  '/Dashboard': [{ path: '/api/admindashboard' }, { path: '/api/admin-trends' }],
  '/ManageThoughts': [{ path: '/api/getthoughts?limit=25', limit: 25 }],
  '/Createhr': [{ path: '/api/gethr?limit=25', limit: 25 }],
  '/CompanyJobs': [{ path: '/api/company-job-summary?limit=25', limit: 25 }],
  '/AssignedJobs': [{ path: '/api/hr-job-summary?limit=25', limit: 25 }],
  '/UserManagement': [{ path: '/api/allusers?limit=25&sort=requests', limit: 25 }],
  '/CompanyOnboardList': [{ path: '/api/allcompany?limit=25&sort=requests', limit: 25 }],
  '/ContactUsResponse': [{ path: '/api/getcontactus?limit=25', limit: 25 }],
  '/UpdateLandingPage': [{ path: '/api/landing-versions?limit=10', limit: 10 }],
  '/AuditLog': [{ path: '/api/audit-log?limit=25', limit: 25, rows: AUDIT_ROWS }],
  '/AdminSettings': [],
};
