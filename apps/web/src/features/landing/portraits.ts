import arjun from './portraits/arjun.svg';
import elsie from './portraits/elsie.svg';
import fatima from './portraits/fatima.svg';
import hanna from './portraits/hanna.svg';
import ines from './portraits/ines.svg';
import luca from './portraits/luca.svg';
import meera from './portraits/meera.svg';
import ravi from './portraits/ravi.svg';
import samuel from './portraits/samuel.svg';
import tom from './portraits/tom.svg';
import yuki from './portraits/yuki.svg';

/** Drawn people of the landing page; all other pages show members' own photos. */
export const portraits = { arjun, elsie, fatima, hanna, ines, luca, meera, ravi, samuel, tom, yuki };
