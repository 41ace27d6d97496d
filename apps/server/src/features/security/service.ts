export { confirmPassword } from './confirm-password.ts';
export { checkSecondFactor } from './second-factor.ts';
