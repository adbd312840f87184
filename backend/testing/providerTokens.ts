/**
 * Claims as in providers' documentation, except for names: each one's ID token with the settings in
 * docs/identity-providers.md.
 */

/** Keycloak 26, Server Administration Guide, "Client scopes", "Role scope mappings". */
export const KEYCLOAK = {
  auth_time: 1_760_000_000,
  typ: 'ID',
  azp: 'prova-site',
  sid: '4e5a7c0e-7a0f-4f0b-9a3a-1f5b7c1d2e3f',
  acr: '1',
  email_verified: true,
  realm_access: { roles: ['default-roles-prova', 'offline_access', 'uma_authorization', 'prova-admin'] },
  resource_access: {
    'prova.site': { roles: ['candidate'] },
    account: { roles: ['manage-account', 'view-profile'] },
  },
  groups: ['/interviews/candidates', '/staff'],
  name: 'Robin Keller',
  preferred_username: 'robin',
  given_name: 'Robin',
  family_name: 'Keller',
  email: 'robin@prova.example',
};

/** Authentik 2025, "OAuth2/OpenID provider", default property mappings: the scope `profile` brings `groups`. */
export const AUTHENTIK = {
  acr: 'goauthentik.io/providers/oauth2/default',
  amr: ['pwd'],
  sid: '6f1c7f34e2b7',
  email: 'robin@prova.example',
  email_verified: true,
  name: 'Robin Keller',
  given_name: 'Robin',
  preferred_username: 'robin',
  nickname: 'robin',
  groups: ['authentik Admins', 'Prova candidates'],
};

/** Microsoft identity platform, "ID token claims reference", version 2.0, with app roles and groups. */
export const ENTRA = {
  ver: '2.0',
  tid: '9122040d-6c67-4c5b-b112-36a304b66dad',
  oid: '00000000-0000-0000-66f3-3332eca7ea81',
  aio: 'Df2UVXL1ix!lMCWMSOJBcFatzcGfvFGhjKv8q5g0x732dR5MB5BisvGQO7YWByjd8iQDLq!eGbIDakyp5mnOrcdqHeYSnltepQmRp6AIZ8jY',
  name: 'Robin Keller',
  preferred_username: 'robin@prova.example',
  email: 'robin@prova.example',
  roles: ['Interview.Admin'],
  groups: ['0e0a1f6d-0bb0-4c1c-8a9c-000000000001'],
};

/** The same for somebody with more than 200 groups: "Groups overage claim". */
export const ENTRA_OVERAGE = {
  ver: '2.0',
  preferred_username: 'robin@prova.example',
  _claim_names: { groups: 'src1' },
  _claim_sources: { src1: { endpoint: 'https://graph.microsoft.com/v1.0/users/robin/getMemberObjects' } },
};

/** Auth0, "Create custom claims": names of an action are namespaced by a URL. */
export const AUTH0 = {
  nickname: 'robin',
  name: 'robin@prova.example',
  picture: 'https://s.gravatar.com/avatar/0.png',
  updated_at: '2026-11-21T09:00:00.000Z',
  email: 'robin@prova.example',
  email_verified: true,
  sid: 'xT3Yh2o6m5uQ',
  'https://prova.example/roles': ['candidate', 'interview admin'],
};
