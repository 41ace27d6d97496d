export { validatePasswordToken } from './accept.ts';
