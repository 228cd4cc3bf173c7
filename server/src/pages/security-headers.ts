/** Device features that no page needs; the copy buttons write to the clipboard. */
const PERMISSIONS = ['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()', 'clipboard-write=(self)'].join(', ');

/** What browsers are to be strict about, on every answer that is a page or a file of one; the policy comes with the site. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy': PERMISSIONS,
};
