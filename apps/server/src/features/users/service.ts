export { choosePassword, setFirstPassword, validateToken } from './password.ts';
export { findUser, findUserByEmail, firstMasjidOf, insertUser, type User } from './queries.ts';
